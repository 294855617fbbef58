/** A variable with a value that cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {}
