-- Events of products and stock for webhooks (docs/decisions/0090-webhooks.md): products are written in many places. The rows are
-- those of src/shop/webhooks/insert-events.ts. With a `key` an endpoint gets one message of a transaction, with the newest data.
CREATE FUNCTION write_webhook_event(event text, event_data jsonb, once text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (channel, topic, recipient, language, is_bulk, facts, key, next_attempt_at, created_at)
  SELECT 'webhook', 'webhook', endpoint.id::text, 'en', true, jsonb_build_object('type', event,
      'timestamp', to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', event_data),
    once || ':' || endpoint.id, now(), now()
  FROM webhook_endpoints AS endpoint WHERE endpoint.active AND event = ANY(endpoint.events)
  ON CONFLICT (key) WHERE key IS NOT NULL DO UPDATE SET facts = excluded.facts;
END $$;--> statement-breakpoint
CREATE FUNCTION write_product_changed(product_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  current_version integer;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE active AND 'product.changed' = ANY(events)) THEN RETURN; END IF;
  SELECT version INTO current_version FROM products WHERE id = product_id;
  -- It was deleted in the same transaction.
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM write_webhook_event('product.changed',
    jsonb_build_object('id', product_id, 'version', current_version, 'url', '/api/admin/products/' || product_id),
    -- A transaction id is used again in a restored database, but not with the same start.
    format('product.changed:%s:%s:%s', product_id, pg_current_xact_id(), extract(epoch FROM now())));
END $$;--> statement-breakpoint
CREATE FUNCTION product_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_webhook_event('product.deleted', jsonb_build_object('id', old.id, 'version', old.version), NULL);
  ELSE
    PERFORM write_product_changed(new.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_webhook AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION product_webhook();--> statement-breakpoint
-- Neither stock, which changes with every order, nor ratings.
CREATE TRIGGER products_webhook_changed AFTER UPDATE OF version, slug, category_id, sub_category_id, title, description, brand,
  model, image, more_images, price, discount_price, hidden, archived_at, warranty_months, bulky, attributes ON products
  FOR EACH ROW WHEN ((old.version, old.slug, old.category_id, old.sub_category_id, old.title, old.description, old.brand, old.model,
      old.image, old.more_images, old.price, old.discount_price, old.hidden, old.archived_at, old.warranty_months, old.bulky, old.attributes)
    IS DISTINCT FROM (new.version, new.slug, new.category_id, new.sub_category_id, new.title, new.description, new.brand, new.model,
      new.image, new.more_images, new.price, new.discount_price, new.hidden, new.archived_at, new.warranty_months, new.bulky, new.attributes))
  EXECUTE FUNCTION product_webhook();--> statement-breakpoint
CREATE FUNCTION variant_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_changed(coalesce(new.product_id, old.product_id));
  IF TG_OP = 'UPDATE' AND new.product_id <> old.product_id THEN
    PERFORM write_product_changed(old.product_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER variants_webhook AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION variant_webhook();--> statement-breakpoint
CREATE TRIGGER variants_webhook_changed AFTER UPDATE OF product_id, combination, sku, gtin, price, discount_price, hidden ON variants
  FOR EACH ROW WHEN ((old.product_id, old.combination, old.sku, old.gtin, old.price, old.discount_price, old.hidden)
    IS DISTINCT FROM (new.product_id, new.combination, new.sku, new.gtin, new.price, new.discount_price, new.hidden))
  EXECUTE FUNCTION variant_webhook();--> statement-breakpoint
CREATE FUNCTION stock_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := CASE WHEN new.stock_quantity = 0 THEN 'stock.out' ELSE 'stock.low' END;
  line integer;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE active AND event = ANY(events)) THEN RETURN NULL; END IF;
  -- As `lowStockLine` of src/shop/catalogue/low-stock.ts.
  line := coalesce((SELECT value::integer FROM settings WHERE name = 'low_stock_line'), 5);
  IF new.stock_quantity > 0 AND NOT (new.stock_quantity <= line AND old.stock_quantity > line) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM products WHERE id = new.product_id AND hidden) THEN RETURN NULL; END IF;
  -- Without the number and a version: events may arrive out of sequence, so that the receiver reads what is left.
  PERFORM write_webhook_event(event, jsonb_build_object('id', new.product_id, 'variantId', new.id,
    'url', '/api/admin/products/' || new.product_id || '/stock'), NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
-- 1000 is the highest line that an owner can set.
CREATE TRIGGER variants_webhook_stock AFTER UPDATE OF stock_quantity ON variants
  FOR EACH ROW WHEN (new.stock_quantity < old.stock_quantity AND new.stock_quantity <= 1000 AND NOT new.hidden)
  EXECUTE FUNCTION stock_webhook();
