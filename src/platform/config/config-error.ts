/** A variable of the environment is wrong; the message names it and what it must be. */
export class ConfigError extends Error {}
