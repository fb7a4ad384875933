export { content } from '#shop/content/messages/en.ts'

export const home = {
  heading: 'Dijla: shop online, pay when it arrives',
  description:
    'Electronics, phones, fashion, home, grocery, beauty and books, delivered to every governorate of Iraq. You pay in cash when your order arrives.',
  categories: 'Shop by Category',
  deals: "Today's Deals",
  dealsFailed: 'Failed to load deals. Please try again later.',
  popular: 'Popular in Iraq',
  popularFailed: 'Failed to load popular products. Please try again later.',
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  bannerTitle: 'Fast Delivery',
  bannerText: 'Same day in Baghdad, 2-5 business days to major cities. Free on orders over 100,000\u00A0IQD.',
  bannerLink: 'How delivery works',
  services: 'Why Dijla',
  fastTitle: 'Fast delivery',
  fastText: '2-5 business days to major cities, same day in Baghdad',
  cashTitle: 'Cash on delivery',
  cashText: 'You pay when your order is in your hands',
  returnsTitle: '30-day returns',
  returnsText: 'Changed your mind? Send it back within 30 days, food excepted',
}
