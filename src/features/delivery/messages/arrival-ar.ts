export const arrival: typeof import('./arrival-en.ts').arrival = {
  arrives: (place) => ['يصل ', ` إلى ${place}`],
  deliverTo: (place) => `التوصيل إلى ${place}`,
  change: 'تغيير المحافظة',
}
