export type DeletionFacts = {
  hidden: boolean
  isOrdered: boolean
  isReviewed: boolean
  /** Whether the audit log has a change of it that no import made. */
  isEdited: boolean
  /** Whether a later import that is not undone changed it. */
  isReimported: boolean
}

export type DeletionCode =
  | 'created_deleted'
  | 'created_ordered'
  | 'created_reviewed'
  | 'created_edited'
  | 'created_imported_again'
  | 'created_for_sale'

/**
 * What happens to a product that an undone import created, as the code of its report line. Ordered and reviewed ones are archived;
 * edited ones, those that a later import changed and those for sale stay as they are.
 */
export function planDeletion({
  hidden,
  isOrdered,
  isReviewed,
  isEdited,
  isReimported,
}: DeletionFacts): DeletionCode {
  if (!hidden) return 'created_for_sale'
  if (isReimported) return 'created_imported_again'
  if (isOrdered) return 'created_ordered'
  if (isReviewed) return 'created_reviewed'
  return isEdited ? 'created_edited' : 'created_deleted'
}
