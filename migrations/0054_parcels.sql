-- Parcels and payments of orders (docs/order.md). Placing and moving an order lock its row first: waiting for all of them here
-- keeps the locks below free of deadlocks. Orders can be read until the columns are added.
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"seller_id" integer DEFAULT 1 NOT NULL,
	"number" smallint DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"goods" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"delivery_fee" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"collect" integer NOT NULL,
	"any_amount" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcels_one_per_seller" UNIQUE("order_id","seller_id"),
	CONSTRAINT "parcels_number" CHECK (number > 0),
	CONSTRAINT "parcels_amounts" CHECK (discount >= 0 and delivery_fee >= 0 and total >= 0 and total = goods::bigint - discount + delivery_fee),
	CONSTRAINT "parcels_collect" CHECK (collect >= 0 and (collect % 250 = 0 or any_amount))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"provider" text DEFAULT 'cash' NOT NULL,
	"due" integer NOT NULL,
	"collected" integer,
	"courier_id" integer,
	"collected_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_due" CHECK (due >= 0),
	CONSTRAINT "payments_collected_whole" CHECK ((collected is null) = (collected_at is null) and collected >= 0),
	CONSTRAINT "payments_by_courier" CHECK (collected is not null or courier_id is null)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_pkey";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
-- One parcel of the shop itself for each order, with the order's amounts. Prices were not always multiples of 250.
INSERT INTO parcels (order_id, status, goods, discount, delivery_fee, total, collect, any_amount)
  SELECT id, status, total_amount + discount - delivery_fee, discount, delivery_fee, total_amount, total_amount,
    total_amount % 250 <> 0 OR EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND price % 250 <> 0)
  FROM orders ORDER BY created_at, id;--> statement-breakpoint
UPDATE order_items AS item SET parcel_id = parcels.id FROM parcels WHERE parcels.order_id = item.order_id;--> statement-breakpoint
UPDATE deliveries AS delivery SET parcel_id = parcels.id FROM parcels WHERE parcels.order_id = delivery.order_id;--> statement-breakpoint
-- What was collected is the cash of the delivery, also when the order's total is another one.
INSERT INTO payments (parcel_id, due, collected, courier_id, collected_at)
  SELECT parcels.id, parcels.collect, paid.cash, paid.courier_id, paid.delivered_at
  FROM parcels LEFT JOIN deliveries AS paid
    ON paid.parcel_id = parcels.id AND paid.cash IS NOT NULL AND paid.delivered_at IS NOT NULL
  ORDER BY parcels.id;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_cash" ON "payments" USING btree ("parcel_id") WHERE provider = 'cash';--> statement-breakpoint
CREATE INDEX "payments_collected" ON "payments" USING btree ("collected_at","courier_id") WHERE collected is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_order" ON "deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_not_refused" ON "deliveries" USING btree ("parcel_id") WHERE refused_at is null;--> statement-breakpoint
-- Until the release before no longer runs: it writes orders, lines, deliveries and their cash, these write the rest. They find
-- nothing to do for what this release writes, and nothing at all when an order is placed.
CREATE FUNCTION only_parcel_of(placed integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE parcel integer;
BEGIN
  SELECT id INTO parcel FROM parcels WHERE order_id = placed ORDER BY number LIMIT 1;
  IF parcel IS NULL THEN
    INSERT INTO parcels (order_id, status, goods, discount, delivery_fee, total, collect, any_amount)
      SELECT id, status, total_amount + discount - delivery_fee, discount, delivery_fee, total_amount, total_amount, total_amount % 250 <> 0
      FROM orders WHERE id = placed
      RETURNING id INTO parcel;
    INSERT INTO payments (parcel_id, due) SELECT id, collect FROM parcels WHERE id = parcel;
  END IF;
  RETURN parcel;
END $$;--> statement-breakpoint
CREATE FUNCTION add_only_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parcel_id := only_parcel_of(NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_of_release_before BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (new.parcel_id IS NULL) EXECUTE FUNCTION add_only_parcel();--> statement-breakpoint
CREATE TRIGGER deliveries_of_release_before BEFORE INSERT ON deliveries
  FOR EACH ROW WHEN (new.parcel_id IS NULL) EXECUTE FUNCTION add_only_parcel();--> statement-breakpoint
CREATE FUNCTION change_only_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    UPDATE parcels AS parcel SET status = NEW.status, goods = NEW.total_amount + NEW.discount - NEW.delivery_fee,
      discount = NEW.discount, delivery_fee = NEW.delivery_fee, total = NEW.total_amount, collect = NEW.total_amount,
      any_amount = any_amount OR NEW.total_amount % 250 <> 0, version = version + 1
    WHERE order_id = NEW.id
      AND (status, total, discount, delivery_fee) IS DISTINCT FROM (NEW.status, NEW.total_amount, NEW.discount, NEW.delivery_fee)
      AND NOT EXISTS (SELECT FROM parcels AS other WHERE other.order_id = NEW.id AND other.id <> parcel.id)
    RETURNING id, collect
  )
  UPDATE payments SET due = changed.collect, version = version + 1 FROM changed
    WHERE payments.parcel_id = changed.id AND payments.due <> changed.collect;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_of_release_before AFTER UPDATE OF status, total_amount, discount, delivery_fee ON orders
  FOR EACH ROW WHEN ((old.status, old.total_amount, old.discount, old.delivery_fee)
    IS DISTINCT FROM (new.status, new.total_amount, new.discount, new.delivery_fee))
  EXECUTE FUNCTION change_only_parcel();--> statement-breakpoint
CREATE FUNCTION pay_as_delivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET collected = NEW.cash, version = version + 1,
      courier_id = CASE WHEN NEW.cash IS NOT NULL THEN NEW.courier_id END,
      collected_at = CASE WHEN NEW.cash IS NOT NULL THEN NEW.delivered_at END
    WHERE parcel_id = NEW.parcel_id AND provider = 'cash' AND collected IS DISTINCT FROM NEW.cash;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER deliveries_paid_by_release_before AFTER UPDATE OF cash ON deliveries
  FOR EACH ROW WHEN (old.cash IS DISTINCT FROM new.cash) EXECUTE FUNCTION pay_as_delivered();
