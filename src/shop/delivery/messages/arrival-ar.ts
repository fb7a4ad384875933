export const arrival: typeof import('./arrival-en.ts').arrival = {
  arrives: (place) => ['يصل ', ` إلى ${place}`],
  fee: (place) => [`التوصيل إلى ${place}: `, '، ومجاني من '],
  free: 'مجاني',
  orderBy: (hour, weekday) => `اطلب قبل الساعة ${hour} ظهرًا يوم ${weekday}`,
  ask: 'إلى أين نوصل؟ اختر محافظتك لتعرف متى يصل.',
  unserved: (place) => `لا نوصل إلى ${place} حاليًا.`,
  except: (places) => `لا نوصل إلى: ${places}`,
  deliverTo: (place) => `التوصيل إلى ${place}`,
  change: 'تغيير المحافظة',
}
