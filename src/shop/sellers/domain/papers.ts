/** What a seller proves before it opens: its licence, who owns it, and that it may use the place of pick-up. */
export const paperKinds = ['licence', 'identity', 'pickup'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperStates = ['pending', 'accepted', 'refused', 'waived'] as const
export type PaperState = (typeof paperStates)[number]

/** What staff decide about a paper. */
export const paperDecisions = ['accepted', 'refused', 'waived'] as const
export type PaperDecision = (typeof paperDecisions)[number]

export const maxPaperName = 120

const megabyte = 1024 * 1024
/** Photos of phones have up to 12 MB; they are encoded anew and stored with far less. A PDF is stored as it is. */
export const maxPhotoBytes = 20 * megabyte
export const maxPdfBytes = 5 * megabyte

/** Whether a decision can follow on a state: what waits is accepted or refused, what counts is refused later. */
export function isPossible(from: PaperState, to: PaperDecision): boolean {
  return to === 'accepted' ? from === 'pending' : to === 'refused' && from !== 'refused'
}

const dayMs = 24 * 60 * 60 * 1000

/** How long a paper is stored after it is of no use any more, in milliseconds (docs/decisions/0116). */
export const paperRetentionMs = {
  /** Refused, replaced by another one, or of a refused application: long enough to ask about the decision. */
  decided: 30 * dayMs,
  /** Of a closed seller: returns, claims and complaints of its last parcels are over. */
  closed: 180 * dayMs,
}

/** Whether bytes are a complete PDF by their first and last bytes. A file that begins with anything else is none, also when one follows. */
export function isPdf(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.byteLength - 1024))
  return bytes.toString('latin1', 0, 5) === '%PDF-' && end.includes('%%EOF')
}
