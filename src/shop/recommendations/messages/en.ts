export const shelves = {
  goesWith: 'Goes well with this',
  similar: 'Similar products',
  goesWithCart: 'Goes with your cart',
  popular: 'Popular products',
  recent: 'Recently viewed',
  clear: 'Clear',
  clearRecent: 'Clear recently viewed products',
  cleared: 'Recently viewed products were cleared',
}
