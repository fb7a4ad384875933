-- What an order costs beside its goods (docs/decisions/0047-the-money-of-an-order.md). Every column has a constant default, so no row is rewritten.
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (discount >= 0 and delivery_fee >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK (discount between 0 and quantity::bigint * price);--> statement-breakpoint
CREATE TABLE "order_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"item_id" integer,
	"kind" text NOT NULL,
	"label" "localized_text" NOT NULL,
	"amount" integer NOT NULL,
	"borne_by" text DEFAULT 'shop' NOT NULL,
	"promotion_id" integer,
	"code" text,
	"by_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_adjustments_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_order" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_adjustments_promotion" ON "order_adjustments" USING btree ("promotion_id","at") WHERE promotion_id is not null;--> statement-breakpoint
CREATE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_adjustments is append-only' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER order_adjustments_append_only BEFORE UPDATE OR DELETE ON order_adjustments
  FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_change();--> statement-breakpoint
ALTER TABLE "delivery_rates" DROP CONSTRAINT "delivery_rates_pkey";--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "area_name" text;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "surcharge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "free_from" integer;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_rates_courier" ON "delivery_rates" USING btree ("courier_id");--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_place" UNIQUE NULLS NOT DISTINCT("governorate","area");--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_fee" CHECK (fee between 0 and 1000000 and fee % 250 = 0);--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_surcharge" CHECK (surcharge between 0 and 1000000 and surcharge % 250 = 0);--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_free_from" CHECK (free_from >= 0);--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_area" CHECK ((area is null) = (area_name is null));--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bulky" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "pricing_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "pricing_version_one_row" CHECK ("only")
);
--> statement-breakpoint
INSERT INTO pricing_version (version) VALUES (1);--> statement-breakpoint
CREATE FUNCTION pricing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pricing_version SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER delivery_rates_pricing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_rates
  FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();
