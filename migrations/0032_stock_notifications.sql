-- Notifies all processes of stock that changed for any reason but a new order, which notifies after its commit
-- (src/features/catalogue/stock-tags.ts): commits that notify follow one another through the whole database.
CREATE FUNCTION notify_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
  many boolean;
BEGIN
  SELECT string_agg(DISTINCT product_id::text, ','), count(DISTINCT product_id) > 500
    INTO ids, many FROM added WHERE reason <> 'order';
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('catalogue', CASE WHEN many THEN '' ELSE 'stock:' || ids END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_changes_notify AFTER INSERT ON stock_changes
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_changed();
