ALTER TABLE "slides" ADD COLUMN "focus" text DEFAULT '50 50' NOT NULL;--> statement-breakpoint
-- A pack is called one, in lists of values as in carts and orders, where «12 pieces» reads like a quantity. Names that a shop has changed stay.
WITH renamed AS (
UPDATE option_values AS value SET name = now.name::jsonb
FROM options AS option, (VALUES
  ('2', '{"ar": "قطعتان", "en": "2 pieces"}', '{"ar": "عبوة قطعتين", "en": "Pack of 2"}'),
  ('3', '{"ar": "3 قطع", "en": "3 pieces"}', '{"ar": "عبوة 3 قطع", "en": "Pack of 3"}'),
  ('4', '{"ar": "4 قطع", "en": "4 pieces"}', '{"ar": "عبوة 4 قطع", "en": "Pack of 4"}'),
  ('6', '{"ar": "6 قطع", "en": "6 pieces"}', '{"ar": "عبوة 6 قطع", "en": "Pack of 6"}'),
  ('12', '{"ar": "12 قطعة", "en": "12 pieces"}', '{"ar": "عبوة 12 قطعة", "en": "Pack of 12"}')
) AS now (key, before, name)
WHERE option.id = value.option_id AND option.key = 'pack' AND value.key = now.key AND value.name = now.before::jsonb
RETURNING value.id
)
-- Search texts have these names: the next start rewrites them.
DELETE FROM settings WHERE name = 'search_text_version' AND EXISTS (SELECT FROM renamed);
