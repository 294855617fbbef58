/** An expected error, reported in one sentence; it ends the command with exit code 1 and no stack. */
export class PlainError extends Error {}
