ALTER TABLE "products" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_range" CHECK (warranty_months between 0 and 120);--> statement-breakpoint
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, title_en, title_ar, description_en, description_ar,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
