export const toasts: typeof import('./toast-messages-en.ts').toasts = {
  region: 'التنبيهات ({hotkey})',
  notification: 'تنبيه',
  close: 'إغلاق التنبيه',
}
