/** What shoppers of the demo bought together, by slugs: each row is one basket of several shoppers. */
export const demoBaskets: readonly (readonly string[])[] = [
  ['hudhud-a20', 'ghilaf-silicone-case-a20', 'ghilaf-glass-a20', 'wasla-charger-25w'],
  ['hudhud-x1-pro', 'ghilaf-clear-case-x1', 'wasla-charger-65w', 'wasla-cable-usb-c'],
  ['istikan-cardamom-tea', 'istikan-white-sugar', 'tannourna-kleicha-box', 'tannourna-tea-biscuits'],
  ['hawr-anbar-rice-5kg', 'qirs-sunflower-oil', 'jirf-tomato-paste-tin', 'hawr-red-lentils'],
  ['nannosh-nappies-4', 'nannosh-baby-wipes', 'banafsha-tissues'],
  ['banafsha-washing-powder', 'banafsha-dish-liquid', 'banafsha-floor-cleaner', 'banafsha-sponges'],
  ['larsa-sunscreen-spf50', 'larsa-face-wash-200ml', 'larsa-moisturising-cream-340g', 'sawsana-rose-water'],
  ['gulnar-keratin-shampoo', 'gulnar-keratin-conditioner-500ml', 'gulnar-hair-mask-500ml'],
  ['ashur-oxford-shirt', 'ashur-chino-trousers', 'ashur-leather-loafers'],
  [
    'darb-school-backpack',
    'qalam-spiral-notebook-5-subject',
    'qalam-ballpoint-pen',
    'qalam-colour-pencils-12',
  ],
  ['rafid-smart-tv-55', 'baytna-tv-stand-wenge', 'rafid-universal-remote'],
  ['haris-dome-camera', 'haris-bullet-camera', 'shams-mini-ups'],
  ['novel-shadow-of-the-palm', 'novel-cafe-on-the-shatt', 'poetry-notebooks-of-water'],
  ['istikan-arabic-coffee', 'zahra-coffee-press', 'zahra-whistling-kettle'],
  ['baytna-round-dining-table', 'baytna-wooden-dining-chair', 'zolia-oriental-rug-2x3'],
  ['baran-laptop-14', 'baran-inkjet-printer', 'qalam-a4-copy-paper-500', 'baran-wifi-router'],
]

/** The shoppers of each basket. */
export const shoppersPerBasket = 6
