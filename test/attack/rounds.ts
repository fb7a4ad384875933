/** `npm run attack`: thirty of each kind. `npm test` has time for one. */
export const isFullAttack = process.env.ATTACK === 'full'
export const rounds = isFullAttack ? 30 : 1
