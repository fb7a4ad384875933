-- Content becomes one value per field with all its languages (decision 35). One rewrite per table.
DROP TRIGGER products_change ON products;--> statement-breakpoint
DROP INDEX "products_untranslated";--> statement-breakpoint
ALTER TABLE "products"
  ALTER COLUMN "title_en" TYPE localized_text USING jsonb_build_object('ar', title_ar, 'en', title_en),
  ALTER COLUMN "description_en" TYPE localized_text USING jsonb_build_object('ar', description_ar, 'en', description_en),
  DROP COLUMN "title_ar",
  DROP COLUMN "description_ar";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "title_en" TO "title";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "description_en" TO "description";--> statement-breakpoint
CREATE INDEX "products_untranslated" ON "products" USING btree ("created_at","id") WHERE ((title ->> 'ar') = (title ->> 'en') or (title ->> 'ar') !~ '[ء-ي]' or (title ->> 'en') !~ '[A-Za-z]'
  or ((description ->> 'ar') = '') <> ((description ->> 'en') = ''));--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
ALTER TABLE "categories"
  ALTER COLUMN "name_en" TYPE localized_text USING jsonb_build_object('ar', name_ar, 'en', name_en),
  DROP COLUMN "name_ar";--> statement-breakpoint
ALTER TABLE "categories" RENAME COLUMN "name_en" TO "name";--> statement-breakpoint
ALTER TABLE "slides"
  ALTER COLUMN "title_en" TYPE localized_text USING jsonb_build_object('ar', title_ar, 'en', title_en),
  ALTER COLUMN "description_en" TYPE localized_text USING jsonb_build_object('ar', description_ar, 'en', description_en),
  ALTER COLUMN "button_en" TYPE localized_text USING jsonb_build_object('ar', button_ar, 'en', button_en),
  DROP COLUMN "title_ar",
  DROP COLUMN "description_ar",
  DROP COLUMN "button_ar";--> statement-breakpoint
ALTER TABLE "slides" RENAME COLUMN "title_en" TO "title";--> statement-breakpoint
ALTER TABLE "slides" RENAME COLUMN "description_en" TO "description";--> statement-breakpoint
ALTER TABLE "slides" RENAME COLUMN "button_en" TO "button";--> statement-breakpoint
-- The planner has no statistics of rewritten columns.
ANALYZE products, categories, slides;
