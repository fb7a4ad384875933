CREATE TABLE "commission_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"percent_bp" smallint NOT NULL,
	"per_piece" integer DEFAULT 0 NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"maximum" integer,
	"seller_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"from_price" integer,
	"until_price" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "commission_rules_position" UNIQUE("position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "commission_rules_percent" CHECK (percent_bp between 0 and 5000),
	CONSTRAINT "commission_rules_amounts" CHECK (per_piece >= 0 and minimum >= 0 and maximum >= minimum),
	CONSTRAINT "commission_rules_prices" CHECK (from_price >= 0 and until_price >= coalesce(from_price, 0))
);
--> statement-breakpoint
ALTER TABLE "pricing_version" ADD COLUMN "commission" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission" integer GENERATED ALWAYS AS (case when commission_terms is null then 0 else least(
  quantity::bigint * price - seller_discount,
  greatest((commission_terms ->> 'minimum')::bigint, least(
    (commission_terms ->> 'maximum')::bigint,
    ((quantity::bigint * price - seller_discount) * (commission_terms ->> 'percentBp')::bigint + 5000) / 10000
      + (commission_terms ->> 'perPiece')::bigint * quantity)))::integer end) VIRTUAL NOT NULL;--> statement-breakpoint
-- A shop that has not decided takes nothing.
INSERT INTO commission_rules (position, name, percent_bp) VALUES (1, 'العمولة', 0);--> statement-breakpoint
CREATE FUNCTION check_commission_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) <> 1 OR max(position) IS DISTINCT FROM (SELECT max(position) FROM commission_rules WHERE active)
      FROM commission_rules
      WHERE active AND seller_ids = '{}' AND category_ids = '{}' AND product_ids = '{}' AND from_price IS NULL AND until_price IS NULL)
  THEN
    RAISE EXCEPTION 'exactly one active rule of commission has no condition, and it is last' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_rules_catch_all AFTER INSERT OR UPDATE OR DELETE ON commission_rules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_commission_rules();--> statement-breakpoint
CREATE FUNCTION find_commission_terms(of_seller integer, of_product integer, piece_price integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ruleId', rule.id, 'name', rule.name, 'percentBp', rule.percent_bp, 'perPiece', rule.per_piece,
    'minimum', rule.minimum, 'maximum', rule.maximum)
  FROM commission_rules AS rule
  WHERE rule.active
    AND (rule.seller_ids = '{}' OR of_seller = ANY (rule.seller_ids))
    AND (rule.category_ids = '{}' OR (SELECT category_id FROM products WHERE id = of_product) = ANY (rule.category_ids))
    AND (rule.product_ids = '{}' OR of_product = ANY (rule.product_ids))
    AND piece_price BETWEEN coalesce(rule.from_price, 0) AND coalesce(rule.until_price, 2147483647)
  ORDER BY rule.position LIMIT 1
$$;--> statement-breakpoint
-- Every writer of lines has cost and commission with them, also a process of the release before (decisions 80 and 111).
CREATE FUNCTION freeze_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
BEGIN
  SELECT cost, seller_id INTO sold FROM variants WHERE id = NEW.variant_id;
  NEW.unit_cost := coalesce(NEW.unit_cost, sold.cost);
  IF sold.seller_id <> 1 THEN
    NEW.commission_terms := coalesce(NEW.commission_terms, find_commission_terms(sold.seller_id, NEW.product_id, NEW.price));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER order_items_unit_cost_placed ON order_items;--> statement-breakpoint
DROP FUNCTION freeze_unit_cost;--> statement-breakpoint
CREATE TRIGGER order_items_freeze BEFORE INSERT ON order_items
  FOR EACH ROW EXECUTE FUNCTION freeze_order_item();--> statement-breakpoint
CREATE FUNCTION refuse_commission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the commission of an order line is frozen';
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_commission_frozen BEFORE UPDATE OF commission_terms ON order_items
  FOR EACH ROW WHEN (old.commission_terms IS DISTINCT FROM new.commission_terms) EXECUTE FUNCTION refuse_commission_change();
