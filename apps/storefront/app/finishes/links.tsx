/** Addresses of one kind, under its name. */
export function Links({
  label,
  links,
}: {
  label: string
  links: readonly (readonly [name: string, path: string])[]
}) {
  return (
    <nav aria-label={label}>
      <p className="label-type text-muted">{label}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([name, path]) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
