type Facts = {
  hidden: boolean
  isOrdered: boolean
  isReviewed: boolean
  /** Whether the audit log has a change of it that no import made. */
  isEdited: boolean
}

export type DeletionCode =
  | 'created_deleted'
  | 'created_ordered'
  | 'created_reviewed'
  | 'created_edited'
  | 'created_for_sale'

/**
 * What happens to a product that an undone import created, as the code of its report line. Ordered and reviewed ones are archived;
 * edited ones and those for sale stay as they are.
 */
export function planDeletion({ hidden, isOrdered, isReviewed, isEdited }: Facts): DeletionCode {
  if (!hidden) return 'created_for_sale'
  if (isOrdered) return 'created_ordered'
  if (isReviewed) return 'created_reviewed'
  return isEdited ? 'created_edited' : 'created_deleted'
}
