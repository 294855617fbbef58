/** What the operator can mend; the message is a plain sentence for them. */
export class CommandError extends Error {}
