-- Hiding a product and its further pictures show in the shop: what is kept of its answers is dropped.
DROP TRIGGER products_change ON products;
--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, title_en, title_ar, description_en, description_ar,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
