ALTER TABLE "order_items" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
CREATE INDEX "deliveries_ended" ON "deliveries" USING btree (coalesce(delivered_at, refused_at));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_unit_cost" CHECK (unit_cost >= 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK (cost >= 0);--> statement-breakpoint
-- Every writer of lines has the cost with it, also a process of the release before (decision 80).
CREATE FUNCTION freeze_unit_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unit_cost := (SELECT cost FROM variants WHERE id = NEW.variant_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_unit_cost_placed BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (new.unit_cost IS NULL) EXECUTE FUNCTION freeze_unit_cost();--> statement-breakpoint
CREATE FUNCTION refuse_unit_cost_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the cost of an order line is frozen';
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_unit_cost_frozen BEFORE UPDATE OF unit_cost ON order_items
  FOR EACH ROW WHEN (old.unit_cost IS DISTINCT FROM new.unit_cost AND old.variant_id = new.variant_id) EXECUTE FUNCTION refuse_unit_cost_change();
