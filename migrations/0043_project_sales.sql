-- A sale of products without options changes only their stock: no prices are compared, and nothing is projected.
CREATE FUNCTION project_updated_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN former ON former.id = changed.id
    WHERE changed.combination <> '{}' OR changed.hidden OR former.hidden OR changed.seller_id <> 1
      OR (changed.price, changed.discount_price, changed.planned_discount_price, changed.discount_starts_at,
        changed.discount_ends_at, changed.combination)
      IS DISTINCT FROM (former.price, former.discount_price, former.planned_discount_price, former.discount_starts_at,
        former.discount_ends_at, former.combination)
  ) THEN
    PERFORM project_variants(ARRAY(SELECT DISTINCT product_id FROM changed ORDER BY product_id));
  ELSE
    UPDATE products SET stock_quantity = changed.stock_quantity FROM changed
      WHERE products.id = changed.product_id AND products.stock_quantity <> changed.stock_quantity;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER variants_project_update ON variants;--> statement-breakpoint
CREATE TRIGGER variants_project_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION project_updated_variants();
