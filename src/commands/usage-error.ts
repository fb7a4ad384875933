/** A command that was called wrongly; its message is printed as it is. */
export class UsageError extends Error {}
