CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"way" text NOT NULL,
	"provider" text,
	"number" text,
	"reference" text,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_once" UNIQUE("return_id"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0 and (way <> 'cash' or amount % 250 = 0)),
	CONSTRAINT "refunds_way" CHECK (way in ('cash', 'wallet', 'credit')),
	CONSTRAINT "refunds_wallet" CHECK ((way = 'wallet') = (provider is not null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"received" integer,
	"sellable" integer,
	"refund" integer,
	"replacement_variant_id" integer,
	"replacement_price" integer,
	CONSTRAINT "return_lines_once" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "return_lines_quantity" CHECK (quantity > 0),
	CONSTRAINT "return_lines_received" CHECK (received between 0 and quantity and sellable between 0 and received),
	CONSTRAINT "return_lines_whole" CHECK ((received is null) = (sellable is null) and (received is null) = (refund is null) and refund >= 0),
	CONSTRAINT "return_lines_replacement" CHECK ((replacement_variant_id is null or replacement_price is not null) and replacement_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"return_id" integer,
	"digest" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "return_pictures_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "return_status_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"status" text NOT NULL,
	"by_user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"parcel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"opened_by_user_id" integer,
	"request_key" text NOT NULL,
	"value" integer,
	"transferred" integer DEFAULT 0 NOT NULL,
	"courier_id" integer,
	"replacement_order_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_once" UNIQUE("order_id","request_key"),
	CONSTRAINT "returns_replacement" UNIQUE("replacement_order_id"),
	CONSTRAINT "returns_kind" CHECK (kind in ('return', 'exchange', 'claim')),
	CONSTRAINT "returns_status_known" CHECK (status in ('requested', 'approved', 'rejected', 'collecting', 'received', 'settled', 'closed')),
	CONSTRAINT "returns_words_length" CHECK (char_length(words) <= 1000),
	CONSTRAINT "returns_value" CHECK (value >= 0 and transferred between 0 and coalesce(value, 0)),
	CONSTRAINT "returns_transferred" CHECK (transferred = 0 or replacement_order_id is not null),
	CONSTRAINT "returns_received" CHECK ((value is not null) or status not in ('received', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"return_id" integer,
	"order_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ((kind = 'refund') = (return_id is not null) and (kind = 'refund') = (order_id is null)),
	CONSTRAINT "credit_entries_amount" CHECK (case when kind = 'spent' then amount < 0 else amount > 0 end)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "return_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "return_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_replacement_variant_id_variants_id_fk" FOREIGN KEY ("replacement_variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_opened_by_user_id_users_id_fk" FOREIGN KEY ("opened_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_item" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_pictures_return" ON "return_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_to_delete" ON "return_pictures" USING btree ("id") WHERE deleted_at is null and return_id is null;--> statement-breakpoint
CREATE INDEX "return_status_changes_return" ON "return_status_changes" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_status" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_return" ON "credit_entries" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_order" ON "credit_entries" USING btree ("order_id","kind") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_return_days" CHECK (return_days between 0 and 365);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK (credit between 0 and total_amount);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_credit" CHECK (credit between 0 and total and (credit = 0 or collect = total - credit));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id");--> statement-breakpoint
-- What content/en/returns.md excepts.
UPDATE "categories" SET "return_days" = 0 WHERE "slug" = 'grocery';--> statement-breakpoint
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER return_status_changes_append_only BEFORE DELETE OR UPDATE OF id, return_id, status, reason, at ON return_status_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
-- The number and reference of a wallet are deleted with an account.
CREATE TRIGGER refunds_append_only BEFORE DELETE OR UPDATE OF id, return_id, amount, way, provider, by_user_id, at ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
