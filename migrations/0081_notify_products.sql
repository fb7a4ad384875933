-- A change of products notifies which ones, so that processes drop what shows them and, less often, all lists
-- (src/platform/http/response-cache/invalidate-on-change.ts, docs/decisions/0081). From the 501st product of a transaction on it
-- notifies of everything.
CREATE FUNCTION notify_product(topic text, id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Ends with the transaction.
  so_far integer := coalesce(nullif(current_setting('dijla.notified_products', true), ''), '0')::integer;
BEGIN
  IF so_far >= 500 THEN
    PERFORM pg_notify('catalogue', '');
  ELSE
    PERFORM set_config('dijla.notified_products', (so_far + 1)::text, true);
    PERFORM pg_notify('catalogue', topic || ':' || id);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product('products', coalesce(new.id, old.id));
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is left of a product shows on it; selling out or coming back also moves it in lists and counts.
CREATE FUNCTION notify_product_run_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product(CASE WHEN (old.stock_quantity > 0) <> (new.stock_quantity > 0) THEN 'products' ELSE 'stock' END, new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product('products', coalesce(new.product_id, old.product_id));
  IF TG_OP = 'UPDATE' AND new.product_id <> old.product_id THEN
    PERFORM notify_product('products', old.product_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER products_come_and_go ON products;--> statement-breakpoint
CREATE TRIGGER products_come_and_go AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
CREATE TRIGGER products_gone AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
DROP TRIGGER products_change ON products;--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, sub_category_id, title, description,
  brand, model, image, more_images, price, discount_price, rating, review_count, featured, popular, hidden, search_text,
  created_at, warranty_months, highest_price, has_options, bulky, attributes ON products
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
DROP TRIGGER products_run_out ON products;--> statement-breakpoint
CREATE TRIGGER products_run_out AFTER UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN (least(old.stock_quantity, 10) <> least(new.stock_quantity, 10))
  EXECUTE FUNCTION notify_product_run_out();--> statement-breakpoint
DROP TRIGGER variants_change ON variants;--> statement-breakpoint
CREATE TRIGGER variants_change AFTER UPDATE OF product_id, combination, sku, price, discount_price, hidden, position ON variants
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_variant_changed();--> statement-breakpoint
DROP TRIGGER variants_come_and_go ON variants;--> statement-breakpoint
CREATE TRIGGER variants_come_and_go AFTER INSERT OR DELETE ON variants
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION notify_variant_changed();--> statement-breakpoint
DROP TRIGGER variants_run_out ON variants;--> statement-breakpoint
CREATE TRIGGER variants_run_out AFTER UPDATE OF stock_quantity ON variants
  FOR EACH ROW WHEN (new.combination <> '{}' AND (old.stock_quantity > 0) <> (new.stock_quantity > 0))
  EXECUTE FUNCTION notify_variant_changed();
