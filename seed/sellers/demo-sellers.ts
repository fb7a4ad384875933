import { type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { sellers } from '#shop/sellers/tables.ts'

/** Somebody who works for a seller of the demo. All of them can sign in. */
export type DemoMember = { role: SellerRole; username: string; name: string; phone: string }

export type DemoSeller = {
  slug: string
  legalName: string
  /** Null: of an application, which is completed later. */
  licenceNumber: string | null
  phone: string
  governorate: GovernorateSlug
  area: string | null
  address: string | null
  status: 'open' | 'applied'
  handover: (typeof sellers.$inferSelect)['handover']
  /** The days until a parcel is ready. */
  handlingDays: number
  /** How long before seeding the seller came. */
  joinedDaysAgo: number
  members: readonly [DemoMember, ...DemoMember[]]
} & WireTexts<'name' | 'about'>

/** The sellers of the demo beside the shop: six that sell, and one whose application waits. */
export const demoSellers: readonly DemoSeller[] = [
  {
    slug: 'baghdad-electronics',
    ...wireTexts('name', { ar: 'إلكترونيات بغداد', en: 'Baghdad Electronics' }),
    ...wireTexts('about', {
      ar: 'محلنا بشارع الصناعة من 2009: شاحنات وكيبلات وراوترات وكل شي تحتاجه بالبيت من تروح الوطنية. البضاعة نفحصها قبل ما تطلع من المحل.',
      en: 'A shop in Sinaa Street since 2009: chargers, cables, routers and everything that keeps a home running when the power is off.',
    }),
    legalName: 'شركة إلكترونيات بغداد للتجارة العامة المحدودة',
    licenceNumber: '1042/2025',
    phone: '+9647801234610',
    governorate: 'baghdad',
    area: 'الكرادة',
    address: 'شارع الصناعة، مقابل الجامعة التكنولوجية، الطابق الأرضي',
    status: 'open',
    handover: 'hub',
    handlingDays: 0,
    joinedDaysAgo: 210,
    members: [
      { role: 'owner', username: 'haider.baghdad', name: 'حيدر الموسوي', phone: '+9647801234611' },
      { role: 'manager', username: 'noor.baghdad', name: 'نور الهدى صالح', phone: '+9647801234612' },
      { role: 'packer', username: 'karrar.baghdad', name: 'كرار جبار', phone: '+9647801234613' },
      { role: 'accountant', username: 'rusul.baghdad', name: 'رسل عبد الله', phone: '+9647801234614' },
    ],
  },
  {
    slug: 'basra-dates',
    ...wireTexts('name', { ar: 'تمور البصرة', en: 'Basra Dates' }),
    ...wireTexts('about', {
      ar: 'تمر ودبس ورز وبهارات من أبو الخصيب. نعبي الطلب بوقته، ونرسله من البصرة مع مندوبنا لحد باب البيت.',
      en: 'Dates, molasses, rice and spices from Abu al-Khasib. We pack to order and send from Basra with our own courier.',
    }),
    legalName: 'مكتب تمور البصرة للمواد الغذائية',
    licenceNumber: '0387/2025',
    phone: '+9647801234620',
    governorate: 'basra',
    area: 'أبو الخصيب',
    address: 'شارع السوق، قرب جسر حمدان',
    status: 'open',
    handover: 'direct',
    handlingDays: 1,
    joinedDaysAgo: 180,
    members: [
      { role: 'owner', username: 'jasim.basra', name: 'جاسم الحمداني', phone: '+9647801234621' },
      { role: 'packer', username: 'abbas.basra', name: 'عباس ناصر', phone: '+9647801234622' },
    ],
  },
  {
    slug: 'erbil-fashion',
    ...wireTexts('name', { ar: 'أزياء أربيل', en: 'Erbil Fashion' }),
    ...wireTexts('about', {
      ar: 'ملابس رجالية ونسائية من سوق القيصرية، والمقاسات احنا نقيسها بإيدنا حتى يطلع المقاس مضبوط. الإرسال من أربيل، ونوصلها احنا بنفسنا.',
      en: 'Clothes for men and women from Qaysari bazaar, with sizes that we measure ourselves. Sent from Erbil, and brought by our own people.',
    }),
    legalName: 'شركة أزياء أربيل لتجارة الملابس',
    licenceNumber: '0611/2025',
    phone: '+9647801234630',
    governorate: 'erbil',
    area: 'المركز',
    address: 'سوق القيصرية، قرب القلعة',
    status: 'open',
    handover: 'direct',
    handlingDays: 2,
    joinedDaysAgo: 150,
    members: [
      { role: 'owner', username: 'shilan.erbil', name: 'شيلان أحمد', phone: '+9647801234631' },
      { role: 'manager', username: 'rebin.erbil', name: 'ريبين كريم', phone: '+9647801234632' },
    ],
  },
  {
    slug: 'najaf-books',
    ...wireTexts('name', { ar: 'مكتبة النجف', en: 'Najaf Books' }),
    ...wireTexts('about', {
      ar: 'مكتبة بسوق الحويش: روايات وملازم وقواميس وقرطاسية. كل كتاب نغلفه بالنايلون قبل ما نرسله.',
      en: 'A bookshop in Huwaish market: novels, school notes, dictionaries and stationery.',
    }),
    legalName: 'مكتبة النجف للنشر والتوزيع',
    licenceNumber: '0254/2025',
    phone: '+9647801234640',
    governorate: 'najaf',
    area: 'المدينة القديمة',
    address: 'سوق الحويش، قرب الصحن الحيدري',
    status: 'open',
    handover: 'hub',
    handlingDays: 1,
    joinedDaysAgo: 120,
    members: [
      { role: 'owner', username: 'murtadha.najaf', name: 'مرتضى الحكيم', phone: '+9647801234641' },
      { role: 'packer', username: 'ali.najaf', name: 'علي رضا', phone: '+9647801234642' },
    ],
  },
  {
    slug: 'mosul-home',
    ...wireTexts('name', { ar: 'بيت الموصل', en: 'Mosul Home' }),
    ...wireTexts('about', {
      ar: 'أدوات مطبخ وصابون غار وبرغل موصلي: محل عائلة بالنبي يونس، من الجد للحفيد.',
      en: 'Kitchenware, laurel soap and Mosul bulgur: a family shop in Nabi Yunus.',
    }),
    legalName: 'محلات بيت الموصل للأدوات المنزلية',
    licenceNumber: '0729/2025',
    phone: '+9647801234650',
    governorate: 'nineveh',
    area: 'النبي يونس',
    address: 'شارع النبي يونس، عمارة السلام',
    status: 'open',
    handover: 'hub',
    handlingDays: 2,
    joinedDaysAgo: 95,
    members: [
      { role: 'owner', username: 'younis.mosul', name: 'يونس الحديدي', phone: '+9647801234651' },
      { role: 'accountant', username: 'ruqaya.mosul', name: 'رقية ذنون', phone: '+9647801234652' },
    ],
  },
  {
    slug: 'karbala-sports',
    ...wireTexts('name', { ar: 'رياضة كربلاء', en: 'Karbala Sports' }),
    ...wireTexts('about', {
      ar: 'ملابس رياضية ولوازم السفر والتخييم من كربلاء. إذا ما عرفت مقاسك اكتب لنا طولك ووزنك.',
      en: 'Sportswear and things for camping and the road, from Karbala.',
    }),
    legalName: 'مكتب رياضة كربلاء للتجهيزات الرياضية',
    licenceNumber: '0918/2025',
    phone: '+9647801234660',
    governorate: 'karbala',
    area: 'حي الحسين',
    address: 'شارع الجمهورية، قرب الملعب',
    status: 'open',
    handover: 'hub',
    handlingDays: 1,
    joinedDaysAgo: 60,
    members: [{ role: 'owner', username: 'zahraa.karbala', name: 'زهراء الأسدي', phone: '+9647801234661' }],
  },
  {
    slug: 'duhok-honey',
    ...wireTexts('name', { ar: 'عسل دهوك', en: 'Duhok Honey' }),
    ...wireTexts('about', {
      ar: 'عسل جبلي من العمادية، موسم هذي السنة، بقناني نص كيلو وكيلو.',
      en: 'Mountain honey from Amedi, this year’s harvest, in jars of half a kilo and one kilo.',
    }),
    legalName: 'مناحل دهوك',
    licenceNumber: null,
    phone: '+9647801234670',
    governorate: 'duhok',
    area: null,
    address: null,
    status: 'applied',
    handover: 'hub',
    handlingDays: 0,
    joinedDaysAgo: 1,
    members: [{ role: 'owner', username: 'karwan.duhok', name: 'كاروان محمد', phone: '+9647801234671' }],
  },
]
