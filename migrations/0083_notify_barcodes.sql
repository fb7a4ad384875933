-- The barcode too is on the page of a product, and in its structured data.
DROP TRIGGER variants_change ON variants;--> statement-breakpoint
CREATE TRIGGER variants_change AFTER UPDATE OF product_id, combination, sku, gtin, price, discount_price, hidden, position ON variants
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_variant_changed();
