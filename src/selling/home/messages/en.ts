export const today = {
  title: 'Today',
  toPack: 'To pack',
  late: 'Late',
  problems: 'Problems',
  toHandOver: 'Packed, to hand over',
  allDone: 'Everything is packed.',
  collected: 'Collected',
  collectedText: 'What couriers have collected for your parcels. It is not yet what the shop owes you.',
  collectedToday: 'Today',
  collectedMonth: 'This month',
}
