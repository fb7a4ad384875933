import { englishCount } from '#platform/i18n/plural.ts'
import type { CostSkipReason } from '../domain/cost-change.ts'
import type { DeletionSkipReason } from '../domain/deletion.ts'
import type { PriceSkipReason } from '../domain/price-change.ts'
import type { VisibilitySkipReason } from '../domain/visibility.ts'
import { costReasons, costTexts } from './cost-en.ts'
import { priceTexts } from './price-en.ts'

/** Texts above the product list and of its bulk actions. */
export const bulkTexts = {
  gaps: 'To complete',
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all on this page',
  selected: englishCount({ one: '{n} product selected', other: '{n} products selected' }),
  unselect: 'Select none',
  bulk: {
    price: priceTexts,
    cost: costTexts,
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
    archive: {
      button: 'Archive',
      ask: englishCount({ one: 'Archive {n} product?', other: 'Archive {n} products?' }),
      text: 'They leave the shop and the lists here. Orders, invoices and reports stay as they are. The filter «Archived» shows them, to bring them back.',
      done: englishCount({ one: '{n} product is archived.', other: '{n} products are archived.' }),
    },
    restore: {
      button: 'Bring back',
      ask: englishCount({ one: 'Bring {n} product back?', other: 'Bring {n} products back?' }),
      text: 'They stand in the lists here again, hidden until you show them.',
      done: englishCount({
        one: '{n} product is back in the lists, hidden.',
        other: '{n} products are back in the lists, hidden.',
      }),
    },
    delete: {
      button: 'Delete',
      ask: englishCount({ one: 'Delete {n} product?', other: 'Delete {n} products?' }),
      text: 'They leave the shop, carts and wishlists for good, with their stock. Products that were ordered or reviewed are not deleted: archive them.',
      done: englishCount({ one: '{n} product is deleted.', other: '{n} products are deleted.' }),
    },
  },
  archiveInstead: englishCount({ one: 'Archive it', other: 'Archive these {n} products' }),
  staysArchived: 'It was ordered or reviewed, or another seller sells it, so it stays in the archive.',
  isArchived: 'Archived: in no list here and not in the shop. Its orders and invoices stay as they are.',
  bulkSkipped: englishCount({
    one: '{n} product stays as it was:',
    other: '{n} products stay as they were:',
  }),
  bulkSkipReasons: {
    ...priceTexts.reasons,
    ...costReasons,
    missing: 'It no longer exists.',
    changed: 'Somebody has changed it meanwhile. Look at it and try again.',
    same: 'It was so already.',
    picture_needed: 'It has no picture. Add one first.',
    ordered: 'It was ordered, so it stays in the orders. Archive it instead.',
    reviewed: 'It has reviews. Archive it instead.',
    offered: 'Another seller sells on this page. Archive it instead.',
  } satisfies Record<VisibilitySkipReason | DeletionSkipReason | PriceSkipReason | CostSkipReason, string>,
}
