/** What happens in which order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid border-t border-line">
      {steps.map((step, index) => (
        <li key={step} className="flex items-baseline gap-5 border-b border-line py-4">
          <span
            aria-hidden="true"
            className="display-type w-6 shrink-0 text-3xl leading-none text-red-text"
          >
            {index + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  )
}
