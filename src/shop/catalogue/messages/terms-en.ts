import { englishCount } from '#platform/i18n/plural.ts'

/** The terms of delivery and return on the page of a product. */
export const terms = {
  shipping: 'Shipping',
  shippingLines: {
    places: 'We deliver to every governorate of Iraq.',
    time: 'It takes 2-5 business days to major cities, and the same day in Baghdad.',
    payment: 'You pay in cash when your order arrives.',
  },
  returns: 'Returns',
  returnsLines: {
    'within-30-days': [
      'You can return it within 30 days of receiving it.',
      'Keep it unused and in its original packaging.',
    ],
    'if-faulty': [
      'What is in this category is taken back only if it is faulty, or not what was described.',
      'Look at it when the courier brings it: you need not take what is not right.',
    ],
  },
  returnsWithinLines: (days: number) => [
    englishCount({
      one: 'You can return it within {n} day of receiving it.',
      other: 'You can return it within {n} days of receiving it.',
    })(days),
    'Keep it unused and in its original packaging.',
  ],
  toShipping: 'Delivery times for every governorate',
  toReturns: 'All conditions of returns',
}

/** The table of specifications, which is loaded with the terms. */
export const specifications = {
  title: 'Specifications',
  category: 'Category',
  brand: 'Brand',
  model: 'Model',
  sku: 'SKU',
  stock: 'Stock',
  inStockCount: englishCount({ zero: 'Out of stock', one: '{n} in stock', other: '{n} in stock' }),
  compare: 'Compare with similar products',
}
