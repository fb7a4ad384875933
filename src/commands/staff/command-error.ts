/** An error whose message is printed without a stack trace; the exit code is 1. */
export class CommandError extends Error {}
