/** `npm run attack` runs thirty rounds of each kind, `npm test` one; random tests of other folders have lengths of their own. */
export const isFullAttack = process.env.ATTACK === 'full'
export const rounds = isFullAttack ? 30 : 1
