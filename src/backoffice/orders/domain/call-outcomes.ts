/** Outcomes of a call to a customer about an order. `call_back` has the time at which to call again. */
export const callOutcomes = ['tried', 'no_answer', 'call_back', 'confirmed', 'refused'] as const
export type CallOutcome = (typeof callOutcomes)[number]
