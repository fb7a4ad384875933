CREATE TABLE "seller_paper_files" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name" text,
	"media_type" text,
	"bytes" integer,
	"sha256" text,
	"note" text,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"delete_at" timestamp with time zone,
	CONSTRAINT "seller_papers_kind" CHECK (kind in ('licence', 'identity', 'pickup')),
	CONSTRAINT "seller_papers_state" CHECK (state in ('pending', 'accepted', 'refused', 'waived')),
	CONSTRAINT "seller_papers_type" CHECK (media_type in ('image/webp', 'application/pdf')),
	CONSTRAINT "seller_papers_decided" CHECK ((state = 'pending') = (decided_at is null)),
	CONSTRAINT "seller_papers_reason" CHECK (state <> 'refused' or note <> ''),
	CONSTRAINT "seller_papers_refused" CHECK (state <> 'refused' or delete_at is not null),
	CONSTRAINT "seller_papers_file" CHECK ((name is null) = (media_type is null) and (name is null) = (bytes is null) and (name is null) = (sha256 is null) and (state not in ('pending', 'accepted') or name is not null))
);
--> statement-breakpoint
ALTER TABLE "seller_paper_files" ADD CONSTRAINT "seller_paper_files_paper_id_seller_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."seller_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_papers" ADD CONSTRAINT "seller_papers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_papers" ADD CONSTRAINT "seller_papers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_papers" ADD CONSTRAINT "seller_papers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_papers_pending" ON "seller_papers" USING btree ("seller_id","kind") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "seller_papers_valid" ON "seller_papers" USING btree ("seller_id","kind") WHERE state in ('accepted', 'waived') and delete_at is null;--> statement-breakpoint
CREATE INDEX "seller_papers_seller" ON "seller_papers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "seller_papers_delete" ON "seller_papers" USING btree ("delete_at") WHERE delete_at is not null;--> statement-breakpoint
CREATE INDEX "seller_papers_by_user" ON "seller_papers" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "seller_papers_decided_by" ON "seller_papers" USING btree ("decided_by");--> statement-breakpoint
-- Who sells already was checked without papers, and can be suspended and opened again.
INSERT INTO "seller_papers" ("seller_id", "kind", "state", "created_at", "decided_at")
SELECT "id", "kind", 'waived', now(), now() FROM "sellers" CROSS JOIN unnest(ARRAY['licence', 'identity', 'pickup']) AS "kind"
WHERE "id" <> 1 AND "status" IN ('open', 'suspended');
