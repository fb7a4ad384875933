export const toasts = {
  region: 'Notifications ({hotkey})',
  notification: 'Notification',
  close: 'Close notification',
}
