CREATE INDEX "variants_sku_key" ON "variants" USING btree (translate(lower(sku), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹-_./ ', '01234567890123456789') text_pattern_ops) WHERE sku is not null;--> statement-breakpoint
-- Words that Iraqi shoppers type. Groups are the shop's own, so a group is extended only where it still has its word.
UPDATE search_synonyms SET terms = terms || array['ماي', 'موية', 'مويه', 'mai'] WHERE terms @> array['ماء', 'water'] AND NOT terms && array['ماي'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['halib', 'haleeb'] WHERE terms @> array['حليب', 'milk'] AND NOT terms && array['haleeb'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['حاسوب محمول', 'كومبيوتر محمول', 'lap top'] WHERE terms @> array['لابتوب', 'laptop'] AND NOT terms && array['حاسوب محمول'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['صن سكرين', 'sun screen', 'sun block'] WHERE terms @> array['واقي شمس', 'sunscreen'] AND NOT terms && array['sun screen'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['rise'] WHERE terms @> array['رز', 'rice'] AND NOT terms && array['rise'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['thalaga', 'talaga'] WHERE terms @> array['ثلاجة', 'fridge'] AND NOT terms && array['thalaga'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['هد فون', 'هدفون', 'head phones'] WHERE terms @> array['سماعة', 'headphones'] AND NOT terms && array['هدفون'];--> statement-breakpoint
UPDATE search_synonyms SET terms = terms || array['pampers'] WHERE terms @> array['حفاضات', 'بامبرز'] AND NOT terms && array['pampers'];--> statement-breakpoint
INSERT INTO search_synonyms (terms) SELECT word.terms FROM (VALUES
  (array['خبز', 'صمون', 'bread', 'khubz', 'samoon', 'samun']),
  (array['حاسوب', 'كومبيوتر', 'لابتوب', 'laptop']),
  (array['عسل', 'honey', 'asal'])) AS word (terms)
WHERE NOT EXISTS (SELECT FROM search_synonyms WHERE search_synonyms.terms @> word.terms[1:2]);
