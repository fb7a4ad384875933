-- Goods that customers accepted in part or refused (docs/decisions/0050-accepted-in-part.md). Waiting here for all changes of orders
-- keeps the locks below free of deadlocks. Parcels refused before have no row: their units are in stock already.
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "returned_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returned_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"courier_id" integer,
	"since" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'on_the_way' NOT NULL,
	"decided_at" timestamp with time zone,
	"by_user_id" integer,
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "returned_goods_one_per_parcel" UNIQUE("parcel_id"),
	CONSTRAINT "returned_goods_decided" CHECK ((state = 'on_the_way') = (decided_at is null)),
	CONSTRAINT "returned_goods_decided_by" CHECK ((decided_at is null) = (by_user_id is null))
);
--> statement-breakpoint
CREATE TABLE "returned_goods_lines" (
	"goods_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sellable" integer,
	CONSTRAINT "returned_goods_lines_goods_id_item_id_pk" PRIMARY KEY("goods_id","item_id"),
	CONSTRAINT "returned_goods_lines_pieces" CHECK (quantity > 0 and sellable between 0 and quantity)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "accepted" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "accepted_discount" integer;--> statement-breakpoint
ALTER TABLE "returned_goods" ADD CONSTRAINT "returned_goods_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_goods" ADD CONSTRAINT "returned_goods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_goods" ADD CONSTRAINT "returned_goods_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_goods" ADD CONSTRAINT "returned_goods_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_goods_lines" ADD CONSTRAINT "returned_goods_lines_goods_id_returned_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."returned_goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_goods_lines" ADD CONSTRAINT "returned_goods_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_goods_order" ON "returned_goods" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returned_goods_state" ON "returned_goods" USING btree ("state","since");--> statement-breakpoint
CREATE INDEX "returned_goods_lines_item" ON "returned_goods_lines" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_accepted" CHECK (accepted between 0 and quantity);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_accepted_discount" CHECK ((accepted is null) = (accepted_discount is null) and accepted_discount between 0 and accepted::bigint * price);--> statement-breakpoint
-- This release removes the parts of an order before it undoes the delivery. The release before does not know of them: the order
-- would be delivered again, or its stock returned, with the amounts and goods of the first time.
CREATE FUNCTION refuse_reopening_with_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_items WHERE order_id = NEW.id AND accepted IS NOT NULL) THEN
    RAISE EXCEPTION 'order % was accepted in part: only a process that knows of parts may undo its delivery', NEW.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_reopened_without_parts BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (old.status = 'delivered' AND new.status <> 'delivered') EXECUTE FUNCTION refuse_reopening_with_parts();
