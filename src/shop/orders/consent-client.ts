/** Withdraws the consent with which own orders were placed: their deliveries are reported to no ad network. A failure changes nothing. */
export async function withdrawConsents(): Promise<void> {
  await fetch('/api/consents/withdrawal', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
}
