export const shelves: typeof import('./en.ts').shelves = {
  goesWith: 'قد تحتاج معه أيضًا',
  similar: 'منتجات مشابهة',
  goesWithCart: 'يناسب ما في سلتك',
  popular: 'المنتجات الرائجة',
  recent: 'شاهدتها مؤخرًا',
  clear: 'مسح',
  clearRecent: 'مسح المنتجات التي شاهدتها مؤخرًا',
  cleared: 'مُسحت المنتجات التي شاهدتها مؤخرًا',
}
