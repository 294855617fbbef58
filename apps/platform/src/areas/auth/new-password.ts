const SHORTEST = 8

/** What is wrong with a password that somebody chooses, in a sentence; undefined when nothing is. */
export function passwordProblem(password: string, email: string): string | undefined {
  if ([...password].length < SHORTEST) {
    return `The password needs at least ${SHORTEST} characters.`
  }
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return 'The password may not be the email.'
  }
  return undefined
}
