/** The policies that every document has, also a response that no middleware sees. */
export const documentPolicies = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Not `no-referrer`, with which browsers send `Origin: null` with our own forms. Links with tokens do not leak.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
