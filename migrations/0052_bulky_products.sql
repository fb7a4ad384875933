-- Whether a product is bulky decides what its page says of the delivery, so its pages are invalidated with it.
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, sub_category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months, highest_price, has_options, bulky ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
