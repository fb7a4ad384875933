/** `npm run attack` runs thirty rounds of each kind, `npm test` one. */
export const isFullAttack = process.env.ATTACK === 'full'
export const rounds = isFullAttack ? 30 : 1
