/** Outcomes of a call to a customer about an order. */
export const callOutcomes = ['tried', 'no_answer', 'confirmed', 'refused'] as const
export type CallOutcome = (typeof callOutcomes)[number]
