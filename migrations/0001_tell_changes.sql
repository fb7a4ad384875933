-- Tells every process of the shop that something everybody sees has changed, in the transaction that changes it.
-- Stock is told of only where it shows: under ten. Orders of what is plenty tell nothing, so they never wait for each other.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_come_and_go AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE OF slug, category_id, title_en, title_ar, description_en, description_ar,
  brand, model, image, price, discount_price, rating, review_count, featured, popular, search_text, created_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER products_run_out AFTER UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN (least(old.stock_quantity, 10) <> least(new.stock_quantity, 10))
  EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER categories_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER slides_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
