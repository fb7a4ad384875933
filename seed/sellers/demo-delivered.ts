import { type DemoParcelOrder, toGuest } from './demo-parcels.ts'

/** The times of an order, in hours before seeding, of which all parcels were delivered. */
const delivered = (hoursAgo: number, deliveredAgo: number): Pick<DemoParcelOrder, 'hoursAgo' | 'moves'> => ({
  hoursAgo,
  moves: [
    { hoursAgo: hoursAgo - 3, to: 'processing' },
    { hoursAgo: deliveredAgo + 22, to: 'shipped' },
    { hoursAgo: deliveredAgo, to: 'delivered' },
  ],
})

const rated = (hoursAgo: number, [packing, speed, described]: [number, number, number], words: string) => ({
  rating: { hoursAgo, packing, speed, described, words },
})

/** What was sold in the weeks before, with what its customers say of the sellers; oldest first, all before the others of the demo. */
export const demoDeliveredOrders: readonly DemoParcelOrder[] = [
  {
    shipping: toGuest('فرح وليد', '+9647801234711', 'baghdad', 'المنصور'),
    ...delivered(640, 596),
    lines: [{ seller: 'baghdad-electronics', product: 'wasla-charger-65w', quantity: 1 }],
    feedback: [
      {
        seller: 'baghdad-electronics',
        ...rated(560, [5, 5, 5], 'شاحنة أصلية والتغليف ممتاز، وصلت قبل الموعد.'),
      },
    ],
  },
  {
    shipping: toGuest('كرار سلمان', '+9647801234712', 'najaf', 'حي السعد'),
    ...delivered(610, 566),
    lines: [{ seller: 'basra-dates', product: 'sidratna-dates-box', quantity: 3 }],
    feedback: [{ seller: 'basra-dates', ...rated(540, [5, 4, 5], 'التمر طازج وحلو، والعلبة محكمة.') }],
  },
  {
    shipping: toGuest('زينة فؤاد', '+9647801234713', 'baghdad', 'الجادرية'),
    ...delivered(570, 530),
    lines: [{ seller: 'najaf-books', product: 'children-stories-set-of-10', quantity: 1 }],
    feedback: [
      {
        seller: 'najaf-books',
        ...rated(500, [5, 5, 5], 'القصص مغلفة بالنايلون مثل ما مكتوب، والأولاد فرحوا بيها.'),
      },
    ],
  },
  {
    shipping: toGuest('حسين جواد', '+9647801234714', 'babil', 'حي البكرلي'),
    ...delivered(530, 490),
    lines: [{ seller: 'baghdad-electronics', product: 'baran-wifi-router', quantity: 1 }],
    feedback: [
      {
        seller: 'baghdad-electronics',
        ...rated(470, [4, 5, 4], 'الراوتر شغال زين، بس العلبة كانت مفتوحة من طرف.'),
      },
    ],
  },
  {
    shipping: toGuest('سارة محسن', '+9647801234715', 'basra', 'الجزائر'),
    ...delivered(480, 440),
    lines: [
      { seller: 'basra-dates', product: 'hawr-mixed-spices', quantity: 2 },
      { seller: 'basra-dates', product: 'istikan-cardamom-tea', quantity: 2 },
    ],
    feedback: [{ seller: 'basra-dates', ...rated(420, [5, 5, 5], 'البهارات ريحتها تشرح القلب.') }],
  },
  {
    shipping: toGuest('أحمد رشيد', '+9647801234716', 'karbala', 'حي العامل'),
    ...delivered(455, 415),
    lines: [{ seller: 'karbala-sports', product: 'rafid-mens-tracksuit', quantity: 1 }],
    feedback: [
      {
        seller: 'karbala-sports',
        ...rated(400, [3, 4, 2], 'القياس أصغر من المكتوب.'),
        dispute: {
          hoursAgo: 110,
          kind: 'not_as_described',
          words: 'مكتوب بالصفحة قياس لارج، والبدلة اللي وصلتني ميديم.',
          answer: { hoursAgo: 96, words: 'صار خطأ من عندنا بالتجهيز، ونتحمل الفرق.' },
          decision: {
            hoursAgo: 40,
            amount: 10_000,
            borneBy: 'seller',
            words: 'يرجع للزبون جزء من المبلغ لأن القياس غير القياس المطلوب.',
          },
        },
      },
    ],
  },
  {
    shipping: toGuest('مها يونس', '+9647801234717', 'nineveh', 'المجموعة الثقافية'),
    ...delivered(420, 380),
    lines: [{ seller: 'mosul-home', product: 'zahra-rice-cooker-1-8', quantity: 1 }],
    feedback: [{ seller: 'mosul-home', ...rated(360, [4, 3, 5], 'القدر ممتاز، بس تأخر يومين.') }],
  },
  {
    shipping: toGuest('علي حمزة', '+9647801234718', 'baghdad', 'الشعب'),
    ...delivered(405, 365),
    lines: [{ seller: 'baghdad-electronics', product: 'wasla-car-holder', quantity: 1 }],
    feedback: [{ seller: 'baghdad-electronics', ...rated(340, [5, 4, 5], '') }],
  },
  {
    shipping: toGuest('نبأ كاظم', '+9647801234719', 'dhi-qar', 'حي سومر'),
    ...delivered(365, 320),
    lines: [{ seller: 'basra-dates', product: 'basra-dates-gift-set', quantity: 1 }],
    feedback: [{ seller: 'basra-dates', ...rated(300, [4, 5, 5], 'هدية مرتبة، شكراً الكم.') }],
  },
  {
    shipping: toGuest('شهد إبراهيم', '+9647801234720', 'erbil', 'شورش'),
    ...delivered(345, 294),
    lines: [
      { seller: 'mosul-home', product: 'zahra-whistling-kettle', quantity: 1 },
      { seller: 'erbil-fashion', product: 'nasij-sports-socks-3-pairs', quantity: 2 },
    ],
    feedback: [
      { seller: 'mosul-home', ...rated(280, [5, 4, 4], 'الغلاية حلوة وصوتها قوي.') },
      { seller: 'erbil-fashion', ...rated(279, [5, 4, 5], '') },
    ],
  },
]
