/** The maximum of one bulk hide or show: the largest page size of the list. */
export const maxVisibilityChanges = 100
