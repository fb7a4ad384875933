CREATE INDEX "products_with_options" ON "products" USING btree ("category_id","id") WHERE has_options and not hidden;--> statement-breakpoint
-- A variant that sells out or returns changes lists and counts by options, even when its product stays in stock.
CREATE TRIGGER variants_run_out AFTER UPDATE OF stock_quantity ON variants
  FOR EACH ROW WHEN (new.combination <> '{}' AND (old.stock_quantity > 0) <> (new.stock_quantity > 0))
  EXECUTE FUNCTION tell_catalogue_changed();
