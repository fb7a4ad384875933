/**
 * What `attempts` of a request is when its mail could not be sent: staff write to the person. The outbox counts the attempts
 * (docs/decisions/0087-outbox.md); the release before counted them here.
 */
export const maxAttempts = 12
