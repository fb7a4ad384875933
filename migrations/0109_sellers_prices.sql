-- What sellers who deliver take for it (decision 109). The rates of the shop stay in their table: a process of the release before reads all of its rows as the shop's.
CREATE TABLE "seller_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"governorate" text NOT NULL,
	"area" text,
	"area_name" text,
	"fee" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"free_from" integer,
	CONSTRAINT "seller_rates_place" UNIQUE NULLS NOT DISTINCT("seller_id","governorate","area"),
	CONSTRAINT "seller_rates_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_rates_fee" CHECK (fee between 0 and 1000000 and fee % 250 = 0),
	CONSTRAINT "seller_rates_surcharge" CHECK (surcharge between 0 and 1000000 and surcharge % 250 = 0),
	CONSTRAINT "seller_rates_free_from" CHECK (free_from >= 0),
	CONSTRAINT "seller_rates_area" CHECK ((area is null) = (area_name is null))
);
--> statement-breakpoint
ALTER TABLE "seller_rates" ADD CONSTRAINT "seller_rates_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER seller_rates_pricing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seller_rates
  FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();
--> statement-breakpoint
-- Whose goods a promotion is for. Before, "seller" named nobody: such a promotion was the shop's.
ALTER TABLE "promotions" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE promotions SET borne_by = 'shop' WHERE borne_by = 'seller';--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_seller" CHECK ((borne_by = 'seller') = (seller_id is not null) and seller_id <> 1 and (seller_id is null or effect <> 'free_delivery'));--> statement-breakpoint
-- A process of the release before writes borne_by alone.
CREATE FUNCTION promotion_borne_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.borne_by := CASE WHEN NEW.seller_id IS NULL THEN 'shop' ELSE 'seller' END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER promotions_borne_by BEFORE INSERT OR UPDATE OF borne_by, seller_id ON promotions
  FOR EACH ROW EXECUTE FUNCTION promotion_borne_by();--> statement-breakpoint
DROP TRIGGER promotions_pricing ON promotions;--> statement-breakpoint
CREATE TRIGGER promotions_pricing AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active, seller_id
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();--> statement-breakpoint
DROP TRIGGER promotions_change ON promotions;--> statement-breakpoint
CREATE TRIGGER promotions_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, kind, effect, value, cap, minimum, scope, scope_ids, first_order, governorates, starts_at, ends_at, max_uses,
  max_per_phone, borne_by, active, seller_id
  ON promotions FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
-- The part of a line's discount that its seller bears. A line has one promotion at a time, so it is all that is not given by hand, also when pieces are taken out.
ALTER TABLE "order_items" ADD COLUMN "seller_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_seller_discount" CHECK (seller_discount between 0 and discount);--> statement-breakpoint
CREATE FUNCTION order_item_seller_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_discount := NEW.discount - NEW.manual_discount;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_seller_discount BEFORE UPDATE OF discount, manual_discount ON order_items
  FOR EACH ROW WHEN (OLD.seller_discount > 0) EXECUTE FUNCTION order_item_seller_discount();
