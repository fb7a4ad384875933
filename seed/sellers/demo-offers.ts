import { type WireTexts, wireTexts } from '#platform/i18n/localized.ts'

/** What a seller offers on a page of the shop. */
export type DemoOffer = {
  product: string
  /** Dinars over the shop's price to pay, so that the shop remains first. */
  over: number
  stock: number
}

/** A product of its own, a set of products that the catalogue has; its pictures are theirs. */
export type DemoSet = {
  slug: string
  /** Of the catalogue. */
  subCategory: string
  brand: string
  model: string
  price: number
  stock: number
  pictures: readonly (readonly [product: string, file: string])[]
} & WireTexts<'title' | 'description'>

const offers = (...rows: [product: string, over: number, stock: number][]): DemoOffer[] =>
  rows.map(([product, over, stock]) => ({ product, over, stock }))

/** Offers on pages of the shop and own products, by the slug of their seller. */
export const demoOffers: Readonly<
  Record<string, { offers: readonly DemoOffer[]; sets: readonly DemoSet[] }>
> = {
  'baghdad-electronics': {
    offers: offers(
      ['wasla-charger-25w', 500, 40],
      ['wasla-charger-65w', 1_000, 22],
      ['wasla-cable-usb-a-c', 250, 60],
      ['wasla-car-charger-38w', 500, 35],
      ['wasla-car-holder', 0, 28],
      ['baran-wifi-router', 2_000, 18],
      ['shams-mini-ups', 1_000, 25],
      ['haris-smoke-detector', 750, 30],
      ['rafid-universal-remote', 0, 50],
      ['rafid-smart-tv-55', 11_000, 6],
    ),
    sets: [
      {
        slug: 'baghdad-electronics-car-set',
        subCategory: 'chargers-cables',
        ...wireTexts('title', {
          ar: 'طقم السيارة: شاحنة 38 واط وحامل موبايل',
          en: 'Car set: 38 W charger and phone holder',
        }),
        ...wireTexts('description', {
          ar: 'شاحنة مخرجين لولاعة السيارة وحامل للموبايل، الاثنين سوة بطرد واحد.',
          en: 'A charger with two sockets for the lighter of the car and a phone holder, together in one parcel.',
        }),
        brand: 'Wasla',
        model: 'BGECAR2',
        price: 22_500,
        stock: 30,
        pictures: [
          ['wasla-car-charger-38w', '1.webp'],
          ['wasla-car-holder', '1.webp'],
        ],
      },
    ],
  },
  'basra-dates': {
    offers: offers(
      ['sidratna-dates-box', 250, 60],
      ['sidratna-date-molasses', 500, 45],
      ['hawr-basmati-rice-5kg', 750, 40],
      ['hawr-mixed-spices', 250, 70],
      ['istikan-cardamom-tea', 250, 50],
      ['istikan-black-tea', 0, 30],
      ['qirs-sunflower-oil', 250, 40],
    ),
    sets: [
      {
        slug: 'basra-dates-gift-set',
        subCategory: 'dates-sweets-breakfast',
        ...wireTexts('title', {
          ar: 'هدية البصرة: علبة تمر ودبس',
          en: 'Gift from Basra: dates and date molasses',
        }),
        ...wireTexts('description', {
          ar: 'علبة تمر وقنينة دبس تمر، مغلفة هدية.',
          en: 'A box of dates and a jar of date molasses, packed as a gift.',
        }),
        brand: 'Sidratna',
        model: 'BSDGIFT2',
        price: 11_000,
        stock: 40,
        pictures: [
          ['sidratna-dates-box', '1.webp'],
          ['sidratna-date-molasses', '1.webp'],
        ],
      },
    ],
  },
  'erbil-fashion': {
    offers: offers(
      ['rafid-slim-fit-jeans', 1_000, 12],
      ['ashur-oxford-shirt', 1_000, 15],
      ['sumer-fleece-hoodie', 500, 14],
      ['layan-floral-summer-dress', 1_500, 10],
      ['najmat-embroidered-crepe-abaya', 2_000, 8],
      ['nasij-sports-socks-3-pairs', 500, 40],
    ),
    sets: [
      {
        slug: 'erbil-fashion-summer-set',
        subCategory: 'bags-accessories',
        ...wireTexts('title', {
          ar: 'طقم الصيف: شفقة منسوجة ومناظر شمسية',
          en: 'Summer set: woven hat and sunglasses',
        }),
        ...wireTexts('description', {
          ar: 'شفقة صيفية منسوجة لون بيج ومناظر شمسية بإطار أسود.',
          en: 'A woven hat in beige and sunglasses with a black wrap frame.',
        }),
        brand: 'Sumer',
        model: 'ERFSUM2',
        price: 32_000,
        stock: 16,
        pictures: [
          ['sumer-woven-summer-hat', 'beige-1.webp'],
          ['shams-sports-sunglasses', '1.webp'],
        ],
      },
    ],
  },
  'najaf-books': {
    offers: offers(
      ['novel-shadow-of-the-palm', 250, 30],
      ['malzama-maths-grade-12', 250, 80],
      ['english-step-by-step-audio', 500, 20],
      ['cookbook-from-basra-kitchens', 500, 15],
      ['self-help-a-step-every-day', 250, 40],
      ['children-stories-set-of-10', 500, 25],
      ['classic-kalila-wa-dimna', 0, 20],
      ['qalam-colour-pencils-12', 250, 60],
      ['qalam-a4-copy-paper-500', 250, 90],
    ),
    sets: [
      {
        slug: 'najaf-books-three-novels',
        subCategory: 'novels-poetry',
        ...wireTexts('title', {
          ar: 'ثلاث روايات عراقية بطقم واحد',
          en: 'Three Iraqi novels in one set (Arabic)',
        }),
        ...wireTexts('description', {
          ar: 'ظل النخلة ومقهى الشط والمنارة البعيدة، غلاف ورقي.',
          en: 'The Shadow of the Palm, Cafe on the Shatt and The Far Lighthouse, in paperback.',
        }),
        brand: 'Najaf Books',
        model: 'NJBNOV3',
        price: 24_500,
        stock: 20,
        pictures: [
          ['novel-shadow-of-the-palm', '1.webp'],
          ['novel-cafe-on-the-shatt', '1.webp'],
          ['novel-the-far-lighthouse', '1.webp'],
        ],
      },
    ],
  },
  'mosul-home': {
    offers: offers(
      ['zahra-rice-cooker-1-8', 1_000, 14],
      ['zahra-coffee-press', 500, 20],
      ['zahra-whistling-kettle', 500, 15],
      ['nineveh-laurel-soap', 250, 90],
      ['tannourna-bulgur', 250, 60],
      ['banafsha-washing-powder', 250, 40],
      ['wasla-charger-25w', 750, 20],
    ),
    sets: [
      {
        slug: 'mosul-home-coffee-set',
        subCategory: 'kitchenware',
        ...wireTexts('title', {
          ar: 'طقم القهوة: مكبس زجاج وكيس قهوة',
          en: 'Coffee set: glass press 1 l and a bag of coffee',
        }),
        ...wireTexts('description', {
          ar: 'مكبس قهوة سعة لتر مع كيس قهوة عربية حتى تبدي من أول يوم.',
          en: 'A coffee press of one litre and a bag of Arabic coffee to begin with.',
        }),
        brand: 'Zahra',
        model: 'MSHCOF2',
        price: 20_500,
        stock: 18,
        pictures: [
          ['zahra-coffee-press', '1.webp'],
          ['istikan-arabic-coffee', '1.webp'],
        ],
      },
    ],
  },
  'karbala-sports': {
    offers: offers(
      ['nasij-sports-socks-3-pairs', 250, 60],
      ['rafid-mens-tracksuit', 1_000, 10],
      ['rafid-canvas-sneakers', 500, 8],
      ['sumer-fleece-hoodie', 1_000, 10],
      ['shams-camping-lantern', 500, 20],
      ['shams-flashlight', 250, 30],
    ),
    sets: [
      {
        slug: 'karbala-sports-socks-6-pairs',
        subCategory: 'mens-wear',
        ...wireTexts('title', {
          ar: 'جواريب رياضية، عبوتين كل عبوة 3 أزواج',
          en: 'Sports socks, two packs of 3 pairs',
        }),
        ...wireTexts('description', {
          ar: 'عبوتين جواريب رياضية لنص الساق، رصاصي وكحلي وأسود. مقاس واحد.',
          en: 'Two packs of mid-calf sports socks in grey, navy and black. One size.',
        }),
        brand: 'Nasij',
        model: 'KRSSOC6',
        price: 11_500,
        stock: 25,
        pictures: [
          ['nasij-sports-socks-3-pairs', '1.webp'],
          ['nasij-sports-socks-3-pairs', '2.webp'],
        ],
      },
    ],
  },
}
