import type { DeletionSkipReason } from '#features/catalogue-management/domain/deletion.ts'
import type { VisibilitySkipReason } from '#features/catalogue-management/domain/visibility.ts'
import { englishCount } from '#platform/i18n/plural.ts'

/** Texts above the product list and of its bulk actions. */
export const bulkTexts = {
  gaps: 'To complete',
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  selected: englishCount({ one: '{n} product selected', other: '{n} products selected' }),
  unselect: 'Select none',
  bulk: {
    hide: {
      button: 'Hide',
      ask: englishCount({ one: 'Hide {n} product?', other: 'Hide {n} products?' }),
      text: 'They leave the shop at once and cannot be ordered. Orders placed before stay as they are.',
      done: englishCount({ one: '{n} product is hidden.', other: '{n} products are hidden.' }),
    },
    show: {
      button: 'Show',
      ask: englishCount({ one: 'Show {n} product?', other: 'Show {n} products?' }),
      text: 'They stand in the shop at once and can be ordered.',
      done: englishCount({ one: '{n} product is in the shop.', other: '{n} products are in the shop.' }),
    },
    delete: {
      button: 'Delete',
      ask: englishCount({ one: 'Delete {n} product?', other: 'Delete {n} products?' }),
      text: 'They leave the shop, carts and wishlists for good, with their stock. Products that were ordered or reviewed are not deleted: hide them.',
      done: englishCount({ one: '{n} product is deleted.', other: '{n} products are deleted.' }),
    },
  },
  bulkSkipped: englishCount({
    one: '{n} product stays as it was:',
    other: '{n} products stay as they were:',
  }),
  bulkSkipReasons: {
    missing: 'It no longer exists.',
    changed: 'Somebody has changed it meanwhile. Look at it and try again.',
    same: 'It was so already.',
    picture_needed: 'It has no picture. Add one first.',
    ordered: 'It was ordered, so it stays in the orders. Hide it instead.',
    reviewed: 'It has reviews. Hide it instead.',
  } satisfies Record<VisibilitySkipReason | DeletionSkipReason, string>,
}
