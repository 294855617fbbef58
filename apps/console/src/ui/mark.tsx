/** The shop's three stripes. */
export function Mark() {
  return (
    <svg aria-hidden="true" className="mark" width="30" height="24" viewBox="0 0 38 30">
      <path fill="currentColor" d="M8 0h7L7 30H0zM19 0h7l-8 30h-7z" />
      <path fill="var(--color-red)" d="M30 0h7l-8 30h-7z" />
    </svg>
  )
}
