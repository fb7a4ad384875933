/** What a run changes or creates, by its table. */
export const recordedKinds = ['product', 'category', 'sub_category', 'option', 'value'] as const
export type RecordedKind = (typeof recordedKinds)[number]
/** What undoing hides, deletes or restores. */
export const undoneKinds = ['product', 'category', 'sub_category'] as const satisfies RecordedKind[]
/** What undoing leaves in the dictionary. */
export const dictionaryKinds = ['option', 'value'] as const satisfies RecordedKind[]
